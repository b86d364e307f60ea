import { useEffect, useRef, useState } from 'react'
import { useRead } from '#console/api/read.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { isUnbegun } from './beginning.ts'
import classes from './CannedAnswers.module.css'
import { composer } from './composerWords.ts'

export type Canned = Schemas['CannedAnswer']

interface Props {
  conversation: number
  /** The text typed after the slash. */
  search: string
  onChoose: (answer: Canned) => void
  onClose: () => void
}

/** The matching canned answers, filled in for this customer. Its keys work wherever the focus is. */
export const CannedAnswers = ({ conversation, search, onChoose, onClose }: Props) => {
  const say = useWords(composer)
  const spoken = useSpoken()
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const { data, isPlaceholderData: isFinding } = useRead(
    '/canned-answer',
    {
      query: {
        // A conversation that has not begun has no customer data to fill in.
        ...(!isUnbegun({ id: conversation }) && { conversation_id: conversation }),
        per_page: 20,
        sort: 'name',
        ...(search && { search }),
      },
    },
    { keep: true },
  )
  const isExact = ({ shortcut }: Canned) => shortcut.toLowerCase() === search.toLowerCase()
  const answers = [...(data?.data ?? [])].sort((one, other) => Number(isExact(other)) - Number(isExact(one)))
  const chosen = Math.min(at, Math.max(0, answers.length - 1))

  // The answers shown may still belong to the previous search.
  const isWanted = useRef(false)
  const answer = answers[chosen]
  useEffect(() => {
    if (isFinding || !isWanted.current) return
    isWanted.current = false
    if (answer) onChoose(answer)
  }, [isFinding, answer, onChoose])

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const isTaking = (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey
      if (by !== undefined && !event.altKey) setAt((chosen + by + answers.length) % (answers.length || 1))
      else if (event.key === 'Escape') onClose()
      else if (isTaking && isFinding) isWanted.current = true
      else if (isTaking && answer) onChoose(answer)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  })
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  if (!data) return null
  return (
    <div className={classes.canned}>
      {answers.length === 0 && <p role="status">{say('canned_none')}</p>}
      <div ref={list} role="listbox" tabIndex={-1} aria-label={say('canned_list')}>
        {answers.map((answer, place) => (
          <div
            key={answer.id}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            onPointerDown={(event) => {
              event.preventDefault()
              onChoose(answer)
            }}
          >
            <code>/{answer.shortcut}</code>
            <span>{answer.name}</span>
            <small>{spoken(answer.type, answer.message)}</small>
          </div>
        ))}
      </div>
    </div>
  )
}
