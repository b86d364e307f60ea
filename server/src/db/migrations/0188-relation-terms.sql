-- The same terms in a tenth of the time: as nested SQL functions, they were planned anew for each row of an insert.
create or replace function relation_terms(cz_values jsonb) returns tsvector
  language plpgsql immutable parallel safe as $$
declare
  folded text := search_fold(string_agg(value #>> '{}', U&'\001F'))
    from jsonb_each(cz_values) each (key, value)
    where jsonb_typeof(value) in ('string', 'number')
      and value #>> '{}' !~ '^(\d{4}-\d\d-\d\d.*|\d\d:\d\d(:\d\d)?)$';
  terms text[];
begin
  if folded is null then
    return '';
  end if;
  terms := string_to_array(folded, U&'\001F') || regexp_split_to_array(folded, '[^a-z0-9]+');
  if length(folded) > 64 then
    terms := array(select left(term, 64) from unnest(terms) term);
  end if;
  if octet_length(folded) <> length(folded) then
    terms := terms || tsvector_to_array(search_grams(folded, 0));
  end if;
  return array_to_tsvector(array_remove(terms, ''));
end $$;
