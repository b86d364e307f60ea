/**
 * What decides when `channel` is answered, to join as `hours`: its calendar, or else its own hours, or else the company's
 * calendar, or else the company's hours.
 */
export const hoursInEffect = `left join installation company on true
    cross join lateral (select channel.calendar_id is not null or channel.service_hours <> '[]' as is_own) decided
    cross join lateral (select
      case when is_own then channel.calendar_id else company.calendar_id end as calendar_id,
      case when is_own then channel.service_hours else coalesce(company.service_hours, '[]') end as spans,
      case when is_own then channel.service_hours_note else company.service_hours_note end as note,
      case when is_own then channel.service_hours_notes else coalesce(company.service_hours_notes, '{}') end as notes) hours`
