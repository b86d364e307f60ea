import Type from 'typebox'
import { message } from '#messages/message.ts'

const visible = {
  minLength: 1,
  pattern: '^[!-~]+$',
  'x-pattern-message': message('patterns.ascii'),
}

export const AccountId = (description: string) =>
  Type.String({ pattern: '^[0-9]{1,32}$', 'x-pattern-message': message('patterns.number'), description })
export const Token = (description: string) => Type.String({ ...visible, maxLength: 1000, description })
export const AppSecret = (description: string) => Type.String({ ...visible, maxLength: 255, description })
export const VerifyToken = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'A word of your own choice, entered there as well when the webhook is set up',
})
