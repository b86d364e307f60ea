import Type, { type Static } from 'typebox'
import { message } from '#messages/message.ts'
import { noticeTypes } from '#resources/notices/schema.ts'

export const UnpushedNotices = Type.Array(
  Type.Unsafe<(typeof noticeTypes)[number]>({ type: 'string', enum: [...noticeTypes] }),
  {
    maxItems: 30,
    description:
      'The types of notices that are not pushed to the employee’s devices. Muted types are not pushed either',
  },
)

const Time = (description: string) =>
  Type.String({
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    'x-pattern-message': message('web_push.time_form'),
    description,
    examples: ['22:00'],
  })

const QuietSpan = Type.Object(
  {
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      minItems: 1,
      maxItems: 7,
      description: 'On which it begins: 1 Monday to 7 Sunday',
    }),
    from: Time('HH:MM'),
    until: Time('HH:MM; not later than `from`, it is on the next day'),
  },
  { $id: 'QuietSpan', description: 'A time of the week, by the clocks of the employee’s time zone' },
)

export const QuietHours = Type.Array(QuietSpan, {
  maxItems: 14,
  description: 'When nothing is pushed. What happens then is among the notices, and is not pushed later',
})
export type QuietHours = Static<typeof QuietHours>
