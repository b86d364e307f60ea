import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoTemplate, demoZone as zone } from '#test/demo-template.ts'
import { aDatabase, onDatabase } from '#test/programs/command.ts'
import { startService } from '#test/service.ts'

const database = await aDatabase(await demoTemplate())

const rowsOf = async (sql: string) =>
  (await onDatabase(database.url, (client) => client.query(sql))).rows as Record<string, number>[]

const one = async (sql: string) => (await rowsOf(sql))[0] as Record<string, number>

test('customers of the demo write by day, on the installation’s clock', async () => {
  for (const table of ['tickets', 'conversations']) {
    const { night, day } = await one(`
      select count(*) filter (where hour < 7)::int as night, count(*) filter (where hour between 9 and 17)::int as day
      from (select extract(hour from created_at at time zone '${zone}') as hour from ${table}
        where created_at < now() - interval '1 hour') hours`)
    assert.ok((night ?? 0) * 20 < (day ?? 0), `${table}: ${night} at night, ${day} by day`)
  }
})

test('the report of the busiest hours shows the demo’s customers writing by day', async () => {
  const { admin } = await startService({ DATABASE_URL: database.url, APP_TIMEZONE: zone })
  const { days } = (
    await onDatabase(database.url, (client) =>
      client.query(`select array[(current_date - 40)::text, (current_date - 2)::text] as days`),
    )
  ).rows[0]
  const { body } = await admin.get(`/report/volume?from=${days[0]}&to=${days[1]}`)
  const countOf = (isIn: (hour: number) => boolean) =>
    body.data.rows.reduce(
      (sum: number, { hour, count }: { hour: number; count: number }) => sum + (isIn(hour) ? count : 0),
      0,
    )
  const [night, day] = [countOf((hour) => hour < 7), countOf((hour) => hour > 8 && hour < 18)]
  assert.ok(night * 20 < day, `${night} at night, ${day} by day`)
})

test('most open tickets of the demo are neither late nor old, and most have a handler', async () => {
  const { open, late, old, handled, dated } = await one(`
    select count(*)::int as open, count(*) filter (where due_at < now())::int as late,
      count(*) filter (where created_at < now() - interval '30 days')::int as old,
      count(handler_id)::int as handled, count(due_at)::int as dated
    from tickets where status < 2`)
  assert.ok(open && open > 50)
  assert.ok((late ?? 0) > 5 && (late ?? 0) * 5 < open, `${late} of ${open} late`)
  assert.ok((old ?? 0) * 6 < open, `${old} of ${open} older than 30 days`)
  assert.ok((handled ?? 0) * 2 > open && (dated ?? 0) * 5 > open * 4)
})

test('the demo’s customers write about many matters in many words', async () => {
  const { subjects, top, tickets } = await one(`
    select count(*)::int as subjects, max(n)::int as top, sum(n)::int as tickets
    from (select regexp_replace(subject, '[A-Z]*\\d+', '#') as words, count(*) as n from tickets group by 1) s`)
  assert.ok((subjects ?? 0) >= 80, `${subjects}`)
  assert.ok((top ?? 0) * 15 < (tickets ?? 0), `${top} of ${tickets} alike`)
})

test('the demo has channels on several platforms, with conversations, and none can call one', async () => {
  const kinds = await rowsOf(`
    select contactable_type, count(c.id)::int as talks, count(credentials)::int as keys
    from channels left join conversations c on c.channel_id = channels.id group by 1 order by 1`)
  assert.deepEqual(
    kinds.map(({ contactable_type }) => contactable_type),
    ['App\\FbContact', 'App\\LineContact', 'App\\LivechatContact', 'App\\TelegramContact'],
  )
  for (const { contactable_type, talks, keys } of kinds) {
    assert.ok((talks ?? 0) >= 40, `${contactable_type}: ${talks}`)
    assert.equal(keys, 0)
  }
  const { odd } = await one(`
    select (select count(*) from contactables t join channels c on c.id = t.channel_id
        where t.contactable_type <> c.contactable_type)
      + (select count(*) from csat_scores s join contactables t on t.id = s.contactable_id
        where s.contactable_type <> t.contactable_type) as odd`)
  assert.equal(Number(odd), 0)
})

test('no working day of the demo is without conversations, the last ones included', async () => {
  const { days } = await one(`
    select count(*)::int as days from (
      select day from generate_series(current_date - 13, current_date, interval '1 day') day
      where extract(isodow from day) < 6 or day > current_date - 2
      except select date_trunc('day', created_at) from conversations) dead`)
  assert.equal(days, 0)
})

test('more than one team of the demo answers customers', async () => {
  const { teams } = await one(`
    select count(distinct e.group_id)::int as teams from conversations c join employees e on e.id = c.handler_id`)
  assert.ok((teams ?? 0) >= 3)
})

test('each order that a customer of the demo writes about is among their orders', async () => {
  const { named, unknown } = await one(`
    with texts as (
      select contact_id, subject || ' ' || content as words from tickets
      union all
      select c.contact_id, m.message #>> '{}' from messages m join conversations c on c.id = m.conversation_id
        where c.contact_id is not null and m.direction = 'inbound' and m.type = 'text')
    select count(*)::int as named, count(*) filter (where not exists (
      select from relation_records r where r.contact_id = texts.contact_id and r.cz_values::text like '%"' || n[1] || '"%'))::int as unknown
    from texts, regexp_matches(words, 'HP\\d{7}', 'g') n`)
  assert.ok((named ?? 0) > 500, `${named}`)
  assert.equal(unknown, 0)
})
