-- The contact's ID in another system, and which system that is.
alter table contacts add column external_id text, add column source text;
drop trigger touch on contacts;
create trigger touch before update of first_name, last_name, membership_no, identity_no, gender, birth_at,
  sponsor_id, disturb_setting, external_id, source, cz_values, version
  on contacts for each row execute function touch_contact();

-- unique: create an index whose values no two rows share.
alter table upgrade_steps drop constraint upgrade_steps_kind_check,
  add constraint upgrade_steps_kind_check check (kind in ('fill', 'index', 'unique', 'drop', 'run'));

create or replace function run_upgrade_steps(all_of_them boolean) returns void language plpgsql as $$
declare
  step upgrade_steps;
  has_rows boolean;
  last bigint;
begin
  for step in select * from upgrade_steps where finished_at is null order by id loop
    execute format('select exists (select from %I)', step.table_name) into has_rows;
    exit when has_rows and not all_of_them;
    if step.kind = 'fill' then
      last := step.done;
      while last is not null loop
        execute format('select %I($1, 10000)', step.name) into last using last;
      end loop;
    elsif step.kind in ('index', 'unique') then
      if to_regclass(step.name) is null then
        execute format('create %s %I %s', case step.kind when 'unique' then 'unique index' else 'index' end,
          step.name, step.statement);
      end if;
    elsif step.kind = 'drop' then
      execute format('drop index if exists %I', step.name);
    else
      execute step.statement;
    end if;
    update upgrade_steps set finished_at = clock_timestamp() where id = step.id;
  end loop;
end $$;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (127, 'unique', 'contacts', 'contacts_external',
    'on contacts (external_id, source) nulls not distinct where external_id is not null');

select run_upgrade_steps(false);
