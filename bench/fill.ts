import type pg from 'pg'

/** Contacts with 8 custom values, 2 phones and 2 e-mails each, and a ticket for every other one; names in two scripts. */
export const fill = async (client: pg.ClientBase, contacts: number) => {
  await client.query(`
    insert into cz_cols (name, type, options) values
      ('Points', 0, null), ('Nickname', 1, null), ('Newsletter', 2, null), ('Member since', 3, null),
      ('Call at', 4, null), ('Last visit', 5, null),
      ('Tier', 6, '[{"text":"Gold","value":"gold"},{"text":"Silver","value":"silver"}]'),
      ('Interests', 7, '[{"text":"Sea","value":1},{"text":"Hills","value":2},{"text":"Cities","value":3}]')`)
  await client.query(`
    insert into companies (name) select 'Company ' || n from generate_series(1, 100) n`)
  await client.query(
    `insert into contacts (first_name, last_name, membership_no, identity_no, gender, birth_at, cz_values)
     select case when n % 2 = 0 then (array['小明','美玲','志豪','淑芬','俊傑'])[1 + n % 5] else (array['Ann','Bo','Carla','Dev','Emil'])[1 + n % 5] end,
       case when n % 2 = 0 then (array['王','陳','林','張','李','黃'])[1 + n % 6] else (array['Ash','Birch','Cole','Dahl','Ek','Frost'])[1 + n % 6] end,
       'M' || lpad(n::text, 8, '0'), 'A' || (100000000 + n), n % 2, date '1950-01-01' + (n % 20000),
       jsonb_build_object('1', n % 1000, '2', 'nick' || n, '3', n % 3 = 0, '4', (date '2015-01-01' + n % 3000)::text,
         '5', '10:30:00', '6', '2026-01-01T00:00:00Z', '7', (array['gold','silver'])[1 + n % 2], '8', jsonb_build_array(1 + n % 3))
     from generate_series(1, $1::int) n`,
    [contacts],
  )
  await client.query(`
    insert into phone_numbers (contact_id, type, number)
    select c.id, 2 - k, '09' || lpad(((c.id * 2 + k) % 100000000)::text, 8, '0') from contacts c, generate_series(0, 1) k`)
  await client.query(`
    insert into email_contacts (contact_id, address)
    select c.id, 'contact' || c.id || '.' || k || '@example.com' from contacts c, generate_series(0, 1) k`)
  await client.query(`
    insert into contact_companies (contact_id, company_id) select id, 1 + id % 100 from contacts where id % 3 = 0`)
  await client.query(`
    insert into tickets (subject, content, status, priority, contact_id)
    select 'Order ' || id || ' is late', 'The parcel of order ' || md5(id::text) || ' has not come.', id % 4, id % 4, id
    from contacts where id % 2 = 0`)
  await client.query('vacuum analyze')
}
