import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Present } from '#console/api/presence.ts'
import { useZone } from '#console/api/zone.ts'
import { Follow } from '#console/fields/follow/Follow.tsx'
import { usePlatformOf } from '#console/messages/channels.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconArrowLeft, IconDots, IconUser } from '#console/ui/controls/icons.ts'
import { lazily } from '#console/ui/lazily.ts'
import { Present as PresentLine } from '#console/ui/Present.tsx'
import { useNow } from '#console/words/clock.ts'
import { formatDuration } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { isUnbegun } from '../beginning.ts'
import { Labels } from '../bulk/Labels.tsx'
import { useIsKeyTaken } from '../bulk/marks.ts'
import classes from '../Inbox.module.css'
import { inbox } from '../words.ts'
import { type Conversation, nameOf } from './conversation.ts'
import { searchElsewhere } from './searchElsewhere.ts'
import type { Action } from './useActions.ts'

const fetchItems = () => import('./MoreItems.tsx').then((items) => items.MoreItems)
// Here before somebody opens the menu.
fetchItems().catch(() => undefined)
const MoreItems = lazily(fetchItems)

interface Props {
  conversation: Conversation
  /** The colleagues who look at it. */
  people: Present[]
  actions: Action[]
  onPerson: () => void
}

/** What has no room is left out as a whole, the last first. */
const Aside = ({ parts }: { parts: string[] }) => (
  <span className={classes.waited} title={parts.join(' · ')}>
    {parts.map((part) => (
      <span key={part}>{part}</span>
    ))}
  </span>
)

const PlatformAndWait = ({ conversation }: { conversation: Conversation }) => {
  const t = useWords(inbox)
  const { parse } = useZone()
  const now = useNow(10)
  const { waiting_since, state, accepted_at, created_at, first_enter_queue_at } = conversation
  const platform = usePlatformOf()(conversation.contactable_type).name
  const waits = state === 'waiting' && waiting_since ? now - parse(waiting_since) : undefined
  const waited = accepted_at ? parse(accepted_at) - parse(first_enter_queue_at ?? created_at) : undefined
  const time = formatDuration((waits ?? waited ?? 0) / 1000)
  const words =
    waits !== undefined ? [t('waits', { time })] : waited === undefined ? [] : [t('waited', { time })]
  return <Aside parts={[platform, ...words]} />
}

const MoreActions = ({ conversation, actions }: Pick<Props, 'conversation' | 'actions'>) => {
  const t = useWords(inbox)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDots} label={t('more_actions')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>
          <MoreItems conversation={conversation} actions={actions} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The customer's name and the actions on the conversation, behind one button on a narrow screen. */
export const ThreadHeader = ({ conversation, people, actions, onPerson }: Props) => {
  const t = useWords(inbox)
  const name = nameOf(conversation, t)
  const shown = actions.filter(({ isSecondary }) => !isSecondary)
  const isKeyTaken = useIsKeyTaken()
  return (
    <header className={classes.header}>
      <Link to="/inbox" search={searchElsewhere} className={classes.back} aria-label={t('back')}>
        <IconArrowLeft size={16} stroke={1.6} aria-hidden />
      </Link>
      <h2 className={classes.name} title={name} dir="auto">
        {name}
      </h2>
      <Labels conversation={conversation} />
      <PlatformAndWait conversation={conversation} />
      <PresentLine people={people} />
      <div className={classes.actions}>
        {shown.map(({ word, run, shortcut, isPrimary }) => (
          <Button
            key={word}
            kind={isPrimary ? 'primary' : shortcut === 'E' ? 'plain' : 'quiet'}
            data-word={word}
            data-primary={isPrimary}
            // The second click of a double click on Accept must not reach what takes its place.
            onClick={({ detail }) => detail > 1 || run()}
            {...(!isKeyTaken(shortcut) && { shortcut })}
          >
            {t(word)}
          </Button>
        ))}
      </div>
      {!isUnbegun(conversation) && <Follow subject="conversation" id={conversation.id} />}
      <IconButton icon={IconUser} label={t('person')} shortcut="P" onClick={onPerson} />
      {!isUnbegun(conversation) && <MoreActions conversation={conversation} actions={actions} />}
    </header>
  )
}
