import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import type { AttachedFile } from '#console/messages/attachments/store.ts'
import { fileMessageOf } from '#console/messages/attachments/useAttachments.ts'
import { type Draft, isBlank } from '#console/messages/editor/draft.ts'
import { messageOf } from '#console/messages/editor/draftMessage.ts'
import type { Schemas } from '#sdk/types.ts'
import type { Conversation } from '../conversation/conversation.ts'

const debounceMs = 300

const useSettled = <T>(value: T, milliseconds: number) => {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

/** Returns whether the platform shows the message differently. Text sent unchanged needs no preview. */
export const becomesOther = (preview: Schemas['Preview'] | undefined) =>
  !!preview && (preview.degradations.length > 0 || preview.shown.length > 1)

/** Returns how the platform will show a draft, fetched shortly after the last keystroke. */
export const usePreview = (
  { contactable_type, contactable_id }: Pick<Conversation, 'contactable_type' | 'contactable_id'>,
  draft: Draft,
  files: AttachedFile[],
) => {
  const may = useMay()
  const settled = useSettled(draft, debounceMs)
  const isAsked = may('message.push') && settled.kind !== 'note' && (!isBlank(settled) || files.length > 0)
  const client = useQueryClient()
  const asking = (asked: Draft) => {
    const body = {
      contactable_type,
      contactable_id,
      ...(files.length ? fileMessageOf(files, asked.text) : messageOf(asked)),
    }
    return {
      queryKey: ['/message/preview', body],
      queryFn: ({ signal }: { signal: AbortSignal }) => parley.POST('/message/preview', { body, signal }),
      staleTime: 60_000,
      gcTime: 10_000,
    }
  }
  const { data } = useQuery({
    ...asking(settled),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  /** Returns whether the current draft has errors. If that cannot be checked, sending will tell. */
  const isWrong = async () => {
    if (!may('message.push') || !navigator.onLine) return false
    const now = await client.fetchQuery(asking(draft)).catch(() => undefined)
    return Object.keys(now?.data.errors ?? {}).length > 0
  }
  return { preview: isAsked ? data?.data : undefined, isWrong }
}
