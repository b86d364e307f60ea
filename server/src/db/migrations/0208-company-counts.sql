-- How many contacts a company has, and how many tickets these have: counted anew, a reading would take the longer the
-- larger the company is.
create table company_counts (
  company_id bigint primary key references companies on delete cascade,
  contacts bigint not null,
  tickets bigint not null
) with (fillfactor = 70);

-- What has changed since it was last folded into the counts. Writers only ever add rows here, so none waits for another;
-- a row lives and dies with the transaction that wrote it, and so the sum is exact in every snapshot.
create table company_deltas (
  company_id bigint not null,
  contacts integer not null,
  tickets integer not null
) with (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0,
        autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_threshold = 1000000000);
create index company_deltas_company on company_deltas (company_id);

create function count_new_companies() returns trigger language plpgsql as $$
begin
  insert into company_counts select id, 0, 0 from changed;
  return null;
end $$;
create trigger count_new_companies after insert on companies
  referencing new table as changed for each statement execute function count_new_companies();

-- Locks the contacts, against which a new or deleted ticket of theirs locks too: of the two, one sees the other.
create function count_company_contacts() returns trigger language plpgsql as $$
declare
  sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from contacts where id in (select contact_id from changed) order by id for update;
  insert into company_deltas
    select c.company_id, sign * count(*), sign * sum((select count(*) from tickets t where t.contact_id = c.contact_id))
    from changed c group by c.company_id;
  return null;
end $$;
create trigger count_added_contacts after insert on contact_companies
  referencing new table as changed for each statement execute function count_company_contacts();
create trigger count_removed_contacts after delete on contact_companies
  referencing old table as changed for each statement execute function count_company_contacts();

create function count_moved_contact() returns trigger language plpgsql as $$
begin
  perform 1 from contacts where id in (old.contact_id, new.contact_id) order by id for update;
  insert into company_deltas
    select m.company_id, m.sign, m.sign * (select count(*) from tickets t where t.contact_id = m.contact_id)
    from (values (old.company_id, old.contact_id, -1), (new.company_id, new.contact_id, 1)) m (company_id, contact_id, sign);
  return null;
end $$;
create trigger count_moved_contact after update on contact_companies for each row execute function count_moved_contact();

create function count_company_tickets() returns trigger language plpgsql as $$
declare
  sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from contacts where id in (select contact_id from changed) order by id for key share;
  insert into company_deltas
    select l.company_id, 0, sign * count(*) from changed c join contact_companies l on l.contact_id = c.contact_id
    group by l.company_id;
  return null;
end $$;
create trigger count_added_tickets after insert on tickets
  referencing new table as changed for each statement execute function count_company_tickets();
create trigger count_removed_tickets after delete on tickets
  referencing old table as changed for each statement execute function count_company_tickets();

create function count_moved_ticket() returns trigger language plpgsql as $$
begin
  perform 1 from contacts where id in (old.contact_id, new.contact_id) order by id for key share;
  insert into company_deltas
    select l.company_id, 0, m.sign from (values (old.contact_id, -1), (new.contact_id, 1)) m (contact_id, sign)
      join contact_companies l on l.contact_id = m.contact_id;
  return null;
end $$;
create trigger count_moved_ticket after update of contact_id on tickets for each row
  when (old.contact_id is distinct from new.contact_id) execute function count_moved_ticket();

-- The tickets of a deleted contact lose it, and it loses its companies, before the triggers of either look at the other.
create function count_deleted_contact() returns trigger language plpgsql as $$
begin
  insert into company_deltas
    select l.company_id, 0, -n.tickets
    from contact_companies l cross join (select count(*) as tickets from tickets t where t.contact_id = old.id) n
    where l.contact_id = old.id and n.tickets > 0;
  return old;
end $$;
create trigger count_deleted_contact before delete on contacts for each row execute function count_deleted_contact();

-- Adds a batch of deltas to the counts; one process at a time. Returns how many it took.
create function fold_company_counts(most int) returns int language plpgsql as $$
declare
  taken int;
begin
  if not pg_try_advisory_xact_lock(7262537944) then
    return 0;
  end if;
  -- A company that has no counts yet is counted with its deltas, which therefore stay.
  with gone as (
    delete from company_deltas where ctid = any(array(
      select d.ctid from company_deltas d
      where exists (select from company_counts n where n.company_id = d.company_id)
        or not exists (select from companies c where c.id = d.company_id)
      limit most))
    returning company_id, contacts, tickets
  ), sums as (
    select company_id, sum(contacts) as contacts, sum(tickets) as tickets from gone group by company_id
  ), added as (
    update company_counts n set contacts = n.contacts + s.contacts, tickets = n.tickets + s.tickets
    from sums s where s.company_id = n.company_id and (s.contacts <> 0 or s.tickets <> 0)
  )
  select count(*) into taken from gone;
  return taken;
end $$;

-- What the counts of the companies should be by themselves, so that with their deltas they are right.
create function company_counts_from(after_id bigint, most int)
  returns table (company_id bigint, contacts bigint, tickets bigint) language sql stable as $$
  select c.id,
    (select count(*) from contact_companies l where l.company_id = c.id) - coalesce(d.contacts, 0),
    (select count(*) from contact_companies l join tickets t on t.contact_id = l.contact_id where l.company_id = c.id)
      - coalesce(d.tickets, 0)
  from (select id from companies where id > after_id order by id limit most) c left join lateral (
    select sum(d.contacts) as contacts, sum(d.tickets) as tickets from company_deltas d where d.company_id = c.id) d on true
$$;

-- Counts the companies that have no counts yet, in the order of their IDs. Returns the last; null if there is none left.
create function fill_company_counts(after_id bigint, most int) returns bigint language plpgsql as $$
declare
  last bigint;
begin
  with given as materialized (select * from company_counts_from(after_id, greatest(most / 50, 1))),
  added as (insert into company_counts select * from given on conflict do nothing)
  select max(g.company_id) into last from given g;
  return last;
end $$;

-- Counts all companies anew, where triggers were off or counts are lost. Returns how many had wrong counts, or none.
create function recount_companies() returns bigint language sql as $$
  with counted as (
    insert into company_counts as n select * from company_counts_from(0, 2147483647)
    on conflict (company_id) do update set contacts = excluded.contacts, tickets = excluded.tickets
      where (n.contacts, n.tickets) is distinct from (excluded.contacts, excluded.tickets)
    returning 1
  )
  select count(*) from counted
$$;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (190, 'fill', 'companies', 'fill_company_counts', '');
select run_upgrade_steps(false);
