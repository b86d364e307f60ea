import type pg from 'pg'

/** Half ask one of five things, in four wordings each; everybody else asks something of their own. */
export const makeWaiting = async (client: pg.ClientBase, count: number) => {
  await client.query("insert into channels (contactable_type, name) values ('App\\LivechatContact', 'Bench')")
  await client.query(
    `insert into contactables (channel_id, contactable_type, external_id)
     select (select id from channels), 'App\\LivechatContact', 'visitor ' || n from generate_series(1, $1) n`,
    [count],
  )
  await client.query(
    `insert into conversations (contactable_id, channel_id, state, first_enter_queue_at, unanswered_since, question)
     select c.id, c.channel_id, 'waiting', now(), now(), case when n % 2 = 0
       then (array['where is the parcel that i ordered', 'is the site down today', 'how do i get my money back',
         '你們的網站今天打不開', '請問什麼時候可以到貨'])[1 + n / 2 % 5] || (array['', ' please', ' hello', ' 謝謝'])[1 + n / 10 % 4]
       else (select string_agg(substr(md5(n || ' ' || w), 1, 3 + w % 5), ' ') from generate_series(1, 8) w) end
     from (select *, row_number() over (order by id) as n from contactables) c`,
  )
  await client.query(
    `insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state)
     select id, contactable_id, 1, 'inbound', 'customer', 'text', to_jsonb(question), 'sent' from conversations`,
  )
  await client.query('update conversations set last_seq = 1')
  await client.query('analyze')
}
