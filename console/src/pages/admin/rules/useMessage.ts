import { useEffect, useId, useState } from 'react'
import type { Action } from '#console/fields/rules/draft.ts'
import { readFiles } from '#console/messages/attachments/readFiles.ts'
import { addAttachment, uploaded } from '#console/messages/attachments/store.ts'
import { useAttachments } from '#console/messages/attachments/useAttachments.ts'
import { attachmentWords } from '#console/messages/attachments/words.ts'
import { changeKind, type Draft, type MessageType, textDraft } from '#console/messages/editor/draft.ts'
import { draftOf, messageOf } from '#console/messages/editor/draftMessage.ts'
import { useWords } from '#console/words/words.ts'

type RuleMessage = NonNullable<Action['message']>
export type Kind = MessageType | 'file'

const filesIn = (message: unknown) => (message ?? {}) as { file_ids?: number[]; text?: string | null }

const startOf = ({ type, message }: RuleMessage): Draft =>
  type === 'file' ? textDraft(filesIn(message).text ?? '') : draftOf(type, message)

/** The files of a message while it is edited. Those that are not uploaded count as 0. */
const useMessageFiles = (ids: number[]) => {
  const tFiles = useWords(attachmentWords)
  const place = `rule.${useId()}`
  const files = useAttachments(place)
  const [isReady, setReady] = useState(!ids.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files that it begins with are read once
  useEffect(() => {
    let isGone = false
    files.clear()
    if (ids.length)
      void readFiles(ids, (id) => tFiles('file', { id })).then((known) => {
        if (isGone) return
        for (const file of known) addAttachment(place, uploaded(file))
        setReady(true)
      })
    return () => {
      isGone = true
      files.clear()
    }
  }, [])
  return { ...files, isReady, ids: files.attachments.map(({ file }) => file?.id ?? 0) }
}

/** The state of the editor of a rule's message: a draft of all types at once, so that changing the type loses nothing. */
export const useMessage = (given: RuleMessage, onChange: (message: RuleMessage) => void) => {
  const [draft, setDraft] = useState(() => startOf(given))
  const kind: Kind = given.type
  const files = useMessageFiles(kind === 'file' ? (filesIn(given.message).file_ids ?? []) : [])
  const { is_repeatable } = given
  const emit = (next: Draft, type: Kind, file_ids: number[]) => {
    const text = next.text.trim() || null
    const message = type === 'file' ? { type, message: { file_ids, text } } : messageOf(next)
    onChange({ ...message, ...(is_repeatable !== undefined && { is_repeatable }) })
  }
  const change = (next: Draft) => {
    setDraft(next)
    emit(next, kind, files.ids)
  }
  const choose = (type: Kind) => {
    const next = type === 'file' ? draft : changeKind(draft, type)
    setDraft(next)
    emit(next, type, files.ids)
  }
  const kept = filesIn(given.message).file_ids ?? []
  const isBehind = kind === 'file' && files.isReady && kept.join() !== files.ids.join()
  useEffect(() => {
    if (isBehind) emit(draft, 'file', files.ids)
  })
  const add = (some: File[]) => {
    if (kind !== 'file') choose('file')
    files.add(some)
  }
  return { draft, kind, change, choose, files, add }
}
