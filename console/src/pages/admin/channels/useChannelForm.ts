import { useState } from 'react'
import { showToast } from '#console/app/undo.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useRecordForm } from '#console/pages/admin/records/useRecordForm.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { errorsByInput } from './errors.ts'
import type { Channel } from './platforms.ts'
import { bodyOf, missing, prefix, type Values, valuesOf, wrongChat, wrongHours } from './values.ts'
import { channels } from './words.ts'

/**
 * The form of a new or existing channel. Credentials are never kept in the browser; `credentialsSaved` counts how often
 * they have been saved here.
 */
export const useChannelForm = (
  record: Version<Channel> | undefined,
  onCreated: (channel: Channel, values: Values) => void,
) => {
  const t = useWords(channels)
  const tCommon = useWords(common)
  const platformOf = usePlatformOf()
  const credentialsOf = ({ contactable_type }: Values) => platformOf(contactable_type).credentials
  const givesCredentials = (values: Values) =>
    credentialsOf(values).some(({ name }) => String(values[prefix + name] ?? '').trim() !== '')
  const [credentialsSaved, setCredentialsSaved] = useState(0)
  const form = useRecordForm<Values, Channel>({
    path: '/channel',
    record,
    valuesOf: (channel) => valuesOf(channel, 'App\\LineContact'),
    bodyOf: (values) => bodyOf(values, credentialsOf(values)),
    isSecret: (name) => name.startsWith(prefix),
    check: (values) => ({
      ...missing(values, credentialsOf(values), record?.data, tCommon('required')),
      ...wrongHours(values, (problem) => t(`hours_${problem}`)),
      ...wrongChat(values, tCommon('required'), (problem, origin = '') => t(problem, { origin })),
    }),
    onDone: (saved, before) => {
      showToast({
        message: t(before ? 'saved' : 'created_done', { name: saved.name }),
        // Former credentials are not known, so a change of them cannot be taken back.
        ...(before && !givesCredentials(form.values) && { undo: form.restore(before) }),
      })
      if (givesCredentials(form.values)) setCredentialsSaved((count) => count + 1)
      if (!before) onCreated(saved, form.values)
    },
  })
  // The form shows credentials also while they are empty, and none of another platform.
  const blank = Object.fromEntries(credentialsOf(form.values).map(({ name }) => [prefix + name, '']))
  const isShown = ([name]: [string, unknown]) => !name.startsWith(prefix) || name in blank
  const own = Object.fromEntries(Object.entries(form.errors).filter(isShown))
  const errors = errorsByInput(own, form.values, (origin, message) => t('origin_wrong', { origin, message }))
  const field: typeof form.field = (name) => ({ ...form.field(name), error: errors[name] })
  return { ...form, values: { ...blank, ...form.values }, errors, field, credentialsSaved }
}

export type ChannelForm = ReturnType<typeof useChannelForm>
