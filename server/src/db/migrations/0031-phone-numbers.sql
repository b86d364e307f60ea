-- Calling codes and trunk prefixes of countries, made by scripts/calling-codes.ts. No code begins another.

-- The calling code of a number written with one ("+886 912…", "00886912…") and what follows it, without the trunk zero
-- in "+44 (0)20…"; null and all digits of a number without. Neither has the extension ("… ext 12", "#12", "分機 12").
-- It calls nothing of ours: an index is built under a search path that has none of it.
create function phone_parts(number text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  part text := case when octet_length(number) = length(number) then number else normalize(number, NFKC) end;
  digits text;
  code text;
begin
  if part ~ '[xX#,;分轉內]' then
    select p into part from regexp_split_to_table(part, 'e?xt?|[#,;]|分機|轉|內線', 'i') with ordinality parts (p, n)
    order by length(regexp_replace(p, '[^0-9]+', '', 'g')) < 3, n limit 1;
  end if;
  digits := regexp_replace(part, '[^0-9]+', '', 'g');
  if part !~ '^[^0-9]*(?:\+|0[^0-9]*0)' then
    return array[null, digits];
  end if;
  part := case when part ~ '^[^0-9]*\+' then digits else substr(digits, 3) end;
  code := substring(part from
    '^(1|20|211|212|213|216|218|220|221|222|223|224|225|226|227|228|229|230|'
    '231|232|233|234|235|236|237|238|239|240|241|242|243|244|245|246|247|248|'
    '249|250|251|252|253|254|255|256|257|258|260|261|262|263|264|265|266|267|'
    '268|269|27|290|291|297|298|299|30|31|32|33|34|350|351|352|353|354|'
    '355|356|357|358|359|36|370|371|372|373|374|375|376|377|378|380|381|382|'
    '383|385|386|387|389|39|40|41|420|421|423|43|44|45|46|47|48|49|'
    '500|501|502|503|504|505|506|507|508|509|51|52|53|54|55|56|57|58|'
    '590|591|592|593|594|595|596|597|598|599|60|61|62|63|64|65|66|670|'
    '672|673|674|675|676|677|678|679|680|681|682|683|685|686|687|688|689|690|'
    '691|692|7|800|808|81|82|84|850|852|853|855|856|86|870|878|880|881|'
    '882|883|886|888|90|91|92|93|94|95|960|961|962|963|964|965|966|967|'
    '968|970|971|972|973|974|975|976|977|979|98|992|993|994|995|996|998)');
  if code is null then
    return array[null, digits];
  end if;
  part := substr(part, 1 + length(code));
  if part like '0%' and code = any ('{20,211,212,213,218,231,232,233,234,243,249,250,251,252,254,255,256,260,
    261,262,263,264,265,27,291,31,32,33,353,355,358,359,36,370,373,374,
    377,380,381,382,383,385,386,387,389,40,41,421,423,43,44,46,49,508,
    51,53,54,55,57,58,590,591,593,594,595,596,598,60,61,62,63,64,
    66,686,81,82,84,850,855,856,86,880,886,90,91,92,93,94,95,961,
    962,963,964,966,967,970,971,972,976,977,98,994,995,996}') then
    part := substr(part, case when code = '36' then 3 else 2 end);
  end if;
  return array[code, part];
end $$;

create function trunk_prefix(code text) returns text
  language sql immutable parallel safe
  return case
    when code = any ('{1,692}') then '1'
    when code = any ('{20,211,212,213,218,231,232,233,234,243,249,250,251,252,254,255,256,260,
      261,262,263,264,265,27,291,31,32,33,353,355,358,359,370,373,374,377,
      380,381,382,383,385,386,387,389,40,41,421,423,43,44,46,49,508,51,
      53,54,55,57,58,590,591,593,594,595,596,598,60,61,62,63,64,66,
      686,81,82,84,850,855,856,86,880,886,90,91,92,93,94,95,961,962,
      963,964,966,967,970,971,972,976,977,98,994,995,996}') then '0'
    when code = any ('{36}') then '06'
    when code = any ('{375,7,993}') then '8'
    else '' end;

create function phone_code(number text) returns text
  language sql immutable strict parallel safe return (phone_parts(number))[1];
create function phone_national(number text) returns text
  language sql immutable strict parallel safe return (phone_parts(number))[2];

-- What all ways of writing a number have in common: what may be the same number is found by it.
create function phone_ending(number text) returns text
  language sql immutable strict parallel safe
  return right(ltrim(phone_national(number), '0'), 8);

-- Every way in which a number may be written, as far as it can be told: with its code, at home, and bare. What is
-- dialed at home may begin with a trunk prefix (1 or 8; zeros never count), or be a whole number without its plus.
create function phone_forms(number text) returns text[]
  language sql immutable strict parallel safe
  return case
    when phone_code(number) is not null then array[
      '+' || phone_code(number) || phone_national(number), phone_code(number) || phone_national(number),
      trunk_prefix(phone_code(number)) || phone_national(number), phone_national(number)]
    else array_remove(array[phone_national(number), substring(phone_national(number) from '^[18](.*)$'),
      case when length(phone_national(number)) >= 10 then '+' || phone_national(number) end], null) end;

-- Two numbers that both say their country must be the same digits, and so must two that do not; of nine digits and
-- more one may lack its zero, which spreadsheets drop. Where only one says it, the other must be what is dialed
-- within that country, or the whole number without its plus.
create function same_phone(code text, digits text, other_code text, other_digits text) returns boolean
  language sql immutable parallel safe
  return case
    when digits = '' or other_digits = '' then false
    when code is null and other_code is null then digits = other_digits
      or length(digits) >= 9 and other_digits = '0' || digits
      or length(other_digits) >= 9 and digits = '0' || other_digits
    when code is not null and other_code is not null then digits = other_digits and code = other_code
    when code is null then digits in (other_digits, trunk_prefix(other_code) || other_digits)
      or digits = other_code || other_digits and length(digits) >= 10
    else other_digits in (digits, trunk_prefix(code) || digits)
      or other_digits = code || digits and length(other_digits) >= 10 end;

-- By what numbers that may be the same are looked up: the old keys, until there is an index of the endings.
create view phone_lookup as
  select id, contact_id, number, extension, number_key as key, phone_code(number) as code,
    phone_national(number) as digits
  from phone_numbers;
create function phone_lookup_keys(number text) returns text[]
  language sql immutable strict parallel safe
  return array(select distinct phone_key(form) from unnest(phone_forms(number)) form);

create or replace function phone_text_of(number text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  folded text := search_fold(number);
  parts text[] := phone_parts(number);
begin
  return concat_ws(U&'\001F', folded, nullif(regexp_replace(folded, '[^0-9]+', '', 'g'), folded),
    nullif(trunk_prefix(parts[1]), '') || parts[2]);
end $$;

create or replace function search_text_of(
    first_name text, last_name text, membership_no text, identity_no text, phone_text text)
  returns text language sql stable parallel safe
  return search_fold(concat_ws(U&'\001F',
    contact_name(first_name, last_name), membership_no, identity_no, nullif(phone_text, '')));

-- The whole text anew: a part written by an earlier version may have another length.
create or replace function contact_search_changed() returns trigger language plpgsql as $$
begin
  update contact_search s set text = t.text from contact_search_texts(array[new.id]) t where s.id = t.id;
  return null;
end $$;

-- Only texts that differ are locked and written, and read again under the lock: a change at the same time is kept.
create function fill_contact_search(after_id bigint, size int) returns bigint language plpgsql as $$
declare
  ids bigint[] := array(select id from contacts where id > after_id order by id limit size);
  wrong bigint[];
begin
  wrong := array(
    select t.id from contact_search_texts(ids) t join contact_search s on s.id = t.id where s.text <> t.text);
  if wrong <> '{}' then
    perform from contacts where id = any(wrong) order by id for no key update;
    update contact_search s set text = t.text from contact_search_texts(wrong) t
    where s.id = t.id and s.text <> t.text;
  end if;
  return ids[cardinality(ids)];
end $$;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (20, 'fill', 'contacts', 'fill_contact_search', ''),
  (21, 'index', 'phone_numbers', 'phone_numbers_ending',
    'on phone_numbers (phone_ending(number), contact_id) include (number)'),
  (22, 'run', 'phone_numbers', 'look numbers up by their endings',
    'create or replace view phone_lookup as
       select id, contact_id, number, extension, phone_ending(number) as key, phone_code(number) as code,
         phone_national(number) as digits
       from phone_numbers;
     create or replace function phone_lookup_keys(number text) returns text[]
       language sql immutable strict parallel safe
       return array(select distinct phone_ending(form) from unnest(phone_forms(number)) form);
     alter table phone_numbers drop column number_key, drop column number_prefix;
     drop function phone_key(text);
     drop function phone_prefix(text)');
update upgrade_steps set total = (select coalesce(max(id), 0) from contacts) where id = 20;

select run_upgrade_steps(false);
