-- The same terms in a fraction of the time: as nested SQL functions with queries, they were planned for each row of an
-- insert. Builds of an index have a search path without this schema, so only SQL functions, which are bound when they
-- are created, call others of Parley's.
create function relation_values(cz_values jsonb) returns text
  language plpgsql immutable parallel safe as $$
begin
  return coalesce((
    select string_agg(value #>> '{}', U&'\001F') from jsonb_each(cz_values) each (key, value)
    where jsonb_typeof(value) in ('string', 'number')
      and value #>> '{}' !~ '^(\d{4}-\d\d-\d\d.*|\d\d:\d\d(:\d\d)?)$'), '');
end $$;

create function relation_words(folded text) returns tsvector
  language plpgsql immutable parallel safe as $$
declare
  words text[];
begin
  if folded = '' then
    return '';
  end if;
  words := string_to_array(folded, U&'\001F') || regexp_split_to_array(folded, '[^a-z0-9]+');
  if length(folded) > 64 then
    words := array(select left(word, 64) from unnest(words) word);
  end if;
  return array_to_tsvector(array_remove(words, ''));
end $$;

create function relation_words_and_grams(folded text) returns tsvector
  language sql immutable parallel safe
  return relation_words(folded) || search_grams(folded, 0);

create or replace function relation_text(cz_values jsonb) returns text
  language sql immutable parallel safe
  return search_fold(relation_values(cz_values));

create or replace function relation_terms(cz_values jsonb) returns tsvector
  language sql immutable parallel safe
  return relation_words_and_grams(relation_text(cz_values));
