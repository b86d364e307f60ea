import type { Growth } from './growth.ts'

const months = (parent: string, count: number) => `
  do $do$
  declare
    month timestamptz;
  begin
    for month in select generate_series(date_trunc('month', now()) - interval '${count - 1} months',
        date_trunc('month', now()) - interval '1 month', interval '1 month') loop
      execute format('create table if not exists %I partition of ${parent} for values from (%L) to (%L)',
        '${parent}' || to_char(month, '_YYYY_MM'), month, month + interval '1 month');
    end loop;
  end $do$`

/** The weeks in which the stream is kept. */
const weeks = `
  do $do$
  declare
    week timestamptz;
  begin
    for week in select generate_series(date_trunc('week', now()) - interval '5 weeks',
        date_trunc('week', now()) - interval '1 week', interval '1 week') loop
      execute format('create table if not exists %I partition of changes for values from (%L) to (%L)',
        'changes' || to_char(week, '_YYYY_MM_DD'), week, week + interval '1 week');
    end loop;
  end $do$`

/** What a ticket's history, the audit log and the stream have of usual changes, spread evenly over the time. */
export const logs = ({ logs: count, contacts, months: of }: Growth) => {
  const at = `now() - (${count} - n) * ((now() - (now() - interval '${of - 1} months')) / ${count})`
  return `
    ${months('record_changes', of)};
    ${months('audit_log', of)};
    drop table if exists changes_former;
    select ensure_partitions('changes');
    ${weeks};
    insert into record_changes (subject_type, subject_id, employee_id, kind, changes, created_at)
    select 'contact', 1 + n % ${contacts}, 1, 'contact.updated',
      jsonb_build_array(jsonb_build_object('field', 'last_name', 'from', 'Wong', 'to', 'Wu ' || n)), ${at}
    from generate_series(1, ${count}) n;
    insert into audit_log (employee_id, employee_account, action, resource, record_id, before, after, address, request_id, created_at)
    select 1, 'admin', 'tag.updated', 'tag', 1 + n % 500, '{"name": "VIP"}', '{"name": "VIP customer"}', '10.0.0.1',
      md5(n::text), ${at}
    from generate_series(1, ${count}) n;
    insert into changes (type, record_id, parent_id, op, fields, at)
    select 'contact', 1 + n % ${contacts}, null, 'updated', array['last_name'], now() - (${count} - n) * (interval '29 days' / ${count})
    from generate_series(1, ${count}) n`
}
