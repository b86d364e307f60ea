import { showToast } from '#console/app/undo.ts'
import { wrongWith } from '#console/fields/check.ts'
import { fields } from '#console/fields/words.ts'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useRecordForm } from '#console/pages/admin/records/useRecordForm.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import type { EventType } from './events.ts'
import { hooks } from './words.ts'

export type Webhook = Schemas['Webhook']

interface Values extends Record<string, unknown> {
  url: string
  description: string
  event_types: EventType[]
  is_enabled: boolean
}

const valuesOf = (webhook: Webhook | undefined): Values => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  event_types: webhook?.event_types ?? [],
  is_enabled: webhook?.is_enabled ?? true,
})

/** The form of a new or existing webhook. The API returns the secret only on creation. */
export const useWebhookForm = (
  record: Version<Webhook> | undefined,
  onCreated: (id: number, secret: string) => void,
) => {
  const t = useWords(hooks)
  const tCommon = useWords(common)
  const tFields = useWords(fields)
  const wrongIn = (url: string) => {
    const word = wrongWith('url', url)
    return word && tFields(word)
  }
  const form = useRecordForm<Values, Webhook & { secret?: string }>({
    path: '/webhook',
    record,
    valuesOf,
    bodyOf: (values) => values,
    check: ({ url, event_types }) => ({
      url: url.trim() ? wrongIn(url) : tCommon('required'),
      event_types: event_types.length ? undefined : t('choose_events'),
    }),
    onDone: ({ id, secret }, before) => {
      showToast({ message: t('saved'), ...(before && { undo: form.restore(before) }) })
      if (secret) onCreated(id, secret)
    },
  })
  return form
}
