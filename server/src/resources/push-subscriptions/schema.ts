import Type, { type Static } from 'typebox'
import { DateTime, Id, Maybe, Nullable, Worded } from '#shapes'

export const PushKey = Type.Object(
  {
    public_key: Type.String({
      description: 'For `applicationServerKey`: an uncompressed point of the curve P-256, base64url',
    }),
  },
  { $id: 'PushKey', description: 'The key for push services' },
)

const Language = Type.Unsafe<'en' | 'zh-TW'>({ type: 'string', enum: ['en', 'zh-TW'] })

export const PushSubscription = Type.Object(
  {
    id: Id,
    session_id: Type.Integer({ ...Id, description: 'The session that it ends with' }),
    created_at: DateTime,
    user_agent: Nullable(Type.String({ description: 'As the browser names itself' })),
    language: Language,
    is_current: Type.Boolean({ description: 'Whether it belongs to the session of this request' }),
  },
  {
    $id: 'PushSubscription',
    description: 'A browser in which an employee is notified while the console is closed',
  },
)

export const NewPushSubscription = Type.Object(
  {
    endpoint: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'The https address at the push service, from `PushSubscription.endpoint` of the browser',
    }),
    p256dh: Type.String({ maxLength: 128, description: 'The browser’s public key, base64url' }),
    auth: Type.String({ maxLength: 64, description: 'The browser’s authentication secret, base64url' }),
    language: Maybe(
      Type.Unsafe<'en' | 'zh-TW'>({
        ...Language,
        description: 'Of what is shown; without it that of before, or of Accept-Language',
      }),
    ),
  },
  {
    $id: 'NewPushSubscription',
    examples: [
      {
        endpoint: 'https://push.example.com/send/abc',
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    ],
  },
)
export type NewPushSubscription = Static<typeof NewPushSubscription>

export const PushTest = Type.Object(
  {
    is_sent: Type.Boolean({ description: 'Whether the push service took it; the browser may show it later' }),
    error: Nullable(Worded({ description: 'Why it did not' })),
  },
  { $id: 'PushTest' },
)
