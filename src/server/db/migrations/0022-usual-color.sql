-- A style was saved with the product's own colour, also by who had chosen none. Without it he goes with the brand, when there is one.
update user_preference set value = value - 'color' where key = 'style' and value ->> 'color' = '#0d62c9';
