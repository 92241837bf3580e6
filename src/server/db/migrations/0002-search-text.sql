-- Text as it is searched: each character of a script without spaces between its words stands there three times. Trigram indexes know runs
-- of three characters and would read the whole of themselves for the one or two characters that are a word in Chinese; so they find those
-- too. A text contains another one exactly when this form of it contains this form of the other.
create function search_text(value text) returns text language sql immutable strict parallel safe
return regexp_replace(value, '([\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF\U00020000-\U0003FFFF])', '\1\1\1', 'g');
