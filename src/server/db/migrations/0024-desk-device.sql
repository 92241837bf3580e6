-- By which browser a thing was left, so that its owner knows it again in the list of what he has unsaved.
alter table desk add column user_agent text;
