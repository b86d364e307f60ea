// node scripts/calling-codes.ts: prints the SQL functions that know calling codes and trunk prefixes, for a migration.
import { callingCodes } from './calling-codes/metadata.ts'

const perLine = 18

const lines = (codes: string[], mark: string) =>
  Array.from({ length: Math.ceil(codes.length / perLine) }, (_, line) =>
    codes.slice(line * perLine, (line + 1) * perLine).join(mark),
  )

const trunks = [...Map.groupBy(callingCodes(), ({ trunk }) => trunk)].filter(([trunk]) => trunk !== '')
const branch = ([trunk, codes]: (typeof trunks)[number]) => {
  const list = codes.map(({ code }) => code)
  return `    when code = any ('{${lines(list, ',').join(',\n      ')}}') then '${trunk}'`
}
const pattern = lines(
  callingCodes().map(({ code }) => code),
  '|',
).join("|'\n    '")
const withZero = callingCodes().flatMap(({ code, trunk }) => (trunk.startsWith('0') ? code : []))

process.stdout.write(`-- The calling code of a number written with one ("+886 912…", "00886912…") and what follows it, without the trunk zero
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
  if part !~ '^[^0-9]*(?:\\+|0[^0-9]*0)' then
    return array[null, digits];
  end if;
  part := case when part ~ '^[^0-9]*\\+' then digits else substr(digits, 3) end;
  code := substring(part from
    '^(${pattern})');
  if code is null then
    return array[null, digits];
  end if;
  part := substr(part, 1 + length(code));
  if part like '0%' and code = any ('{${lines(withZero, ',').join(',\n    ')}}') then
    part := substr(part, case when code = '36' then 3 else 2 end);
  end if;
  return array[code, part];
end $$;

create function trunk_prefix(code text) returns text
  language sql immutable parallel safe
  return case
${trunks.map(branch).join('\n')}
    else '' end;
`)
