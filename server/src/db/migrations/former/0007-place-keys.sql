-- The first builds of the schema made the steps before this one in other forms. Brings their databases to today's form.
alter table states drop constraint if exists states_country_id_fkey;
alter table cities drop constraint if exists cities_state_id_fkey;
drop index if exists states_country_id_idx, cities_state_id_idx, cities_zipcode_idx, cities_name;

alter table idempotency_keys drop constraint if exists idempotency_keys_employee_id_fkey;

create or replace function search_text_of(first_name text, last_name text, membership_no text, identity_no text, phone_text text)
  returns text language sql stable parallel safe
  return lower(concat_ws(U&'\001F',
    contact_name(first_name, last_name), membership_no, identity_no, nullif(phone_text, '')));

create or replace function contact_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new.first_name, new.last_name, new.membership_no, new.identity_no, new.phone_text);
  return new;
end $$;

create or replace function phone_text_of(number text) returns text
  language sql immutable strict parallel safe
  return concat_ws(U&'\001F', number, regexp_replace(number, '\D', '', 'g'),
    case when phone_prefix(number) is not null then '0' || phone_key(number) end);

create or replace function contact_phone_text() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct contact_id from new_rows);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct contact_id from old_rows);
  else
    touched := array(select contact_id from new_rows union select contact_id from old_rows);
  end if;
  -- Locked before the numbers are read: a change at the same time then waits and sees them all.
  perform from contacts where id = any(touched) order by id for no key update;
  update contacts c set phone_text = coalesce(p.text, '')
  from unnest(touched) as t(id)
  left join lateral (
    select string_agg(phone_text_of(number), U&'\001F' order by id) as text
    from phone_numbers where contact_id = t.id
  ) p on true
  where c.id = t.id and c.phone_text is distinct from coalesce(p.text, '');
  return null;
end $$;

create index if not exists phone_numbers_number on phone_numbers using gin (lower(number) gin_trgm_ops);
create index if not exists email_contacts_address on email_contacts using gin (lower(address) gin_trgm_ops);

alter table sub_categories drop constraint if exists sub_categories_id_category_id_key cascade;
alter table sub_categories add unique (id, category_id);
update tickets t set category_id = s.category_id from sub_categories s
where s.id = t.sub_category_id and t.category_id is distinct from s.category_id;
alter table tickets drop constraint if exists tickets_sub_category_id_fkey,
  drop constraint if exists tickets_sub_category_id_category_id_fkey,
  drop constraint if exists tickets_check,
  add foreign key (sub_category_id, category_id) references sub_categories (id, category_id) on update cascade,
  add check (sub_category_id is null or category_id is not null);
drop index if exists tickets_sub_category_id_idx, tickets_sub_category_id_category_id_idx;
create index on tickets (sub_category_id, category_id);
