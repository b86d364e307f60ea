-- With which a customer's latest message can be replied to, on platforms that charge for other messages.
create table reply_tokens (
  contactable_id bigint primary key references contactables on delete cascade,
  token text not null,
  expires_at timestamptz not null
);

-- Whether a sent message was such a reply; null where the platform charges for none.
alter table messages add column is_free boolean;
select keep_changes('messages', $$'message'$$, 'r.conversation_id', 'external_ids wave_id');

-- Employees without conversations are at the desk for tickets alone, which opens no live chat.
create or replace function is_queue_staffed(queue bigint, since timestamptz) returns boolean language sql stable as $$
  select exists (
    select from employee_availability a join employees e on e.id = a.employee_id
    where a.status <> 'away' and a.connected_at > since and not e.is_disabled
      and exists (
        select from employee_roles er join roles r on r.id = er.role_id
        where er.employee_id = a.employee_id and r.permissions && '{*,conversation.update}'::text[])
      and (
        queue is null
        or (not exists (select from campaign_queue_members m where m.campaign_queue_id = queue)
          and not exists (select from campaign_queue_groups g where g.campaign_queue_id = queue))
        or exists (
          select from campaign_queue_members m where m.campaign_queue_id = queue and m.employee_id = a.employee_id)
        or exists (
          select from campaign_queue_groups g join group_members m on m.group_id = g.group_id
          where g.campaign_queue_id = queue and m.employee_id = a.employee_id)))
$$;
