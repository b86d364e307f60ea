import { Menu } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useKeys } from '#console/keys/keys.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconChevronDown, IconPlus } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { lists } from '../words.ts'
import { useNaming } from './useNaming.ts'
import { useSharedViews } from './useSharedViews.ts'
import type { ViewCounts } from './useViewCounts.ts'
import type { ReadyView, useViews } from './useViews.ts'
import { ViewName } from './ViewName.tsx'
import classes from './Views.module.css'
import type { View } from './viewActions.ts'

interface Props {
  state: ReturnType<typeof useViews>
  counts?: ViewCounts
  /** The key that moves the focus to the views. */
  shortcut?: string
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The actions on the open view. */
const Actions = ({ view, state, onRename }: { view: View } & Props & { onRename: () => void }) => {
  const t = useWords(lists)
  const tCommon = useWords(common)
  const at = state.own.indexOf(view)
  const { is_shared } = view
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <IconButton icon={IconChevronDown} label={t('view_actions', { name: view.name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>{t('rename')}</Menu.Item>
        {at > 0 && <Menu.Item onClick={() => state.move(view, -1)}>{t('move_left')}</Menu.Item>}
        {at < state.own.length - 1 && (
          <Menu.Item onClick={() => state.move(view, 1)}>{t('move_right')}</Menu.Item>
        )}
        <Menu.Item onClick={() => state.share.mutate({ view, is_shared: !is_shared })}>
          {t(is_shared ? 'unshare' : 'share')}
        </Menu.Item>
        <Menu.Item onClick={() => state.remove.mutate(view)}>{tCommon('delete')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The saved views of a list, for its page header. */
export const Views = ({ state, counts, shortcut = 'V' }: Props) => {
  const t = useWords(lists)
  const { ready, views, own, isKnown, open, openSaved, choose, move, naming, name } = state
  const { create, rename } = useNaming(state)
  useSharedViews()
  const [dragged, drag] = useState<View>()
  const bar = useRef<HTMLElement>(null)
  useKeys([
    {
      key: shortcut,
      label: t('views'),
      run: () => bar.current?.querySelector<HTMLElement>('[aria-current]')?.focus(),
    },
  ])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, view?: View) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    if (event.altKey) return view && move(view, step)
    const tabs = [...(bar.current?.querySelectorAll<HTMLElement>('[data-view]') ?? [])]
    tabs[tabs.indexOf(event.currentTarget) + step]?.focus()
  }
  const button = (title: string, choice?: View | ReadyView, view?: View) => (
    <button
      key={choice?.id ?? 'all'}
      type="button"
      data-view
      className={classes.view}
      aria-current={open?.id === choice?.id ? 'true' : undefined}
      aria-keyshortcuts={view && 'Alt+ArrowLeft Alt+ArrowRight'}
      draggable={!!view && own.includes(view)}
      title={view && !own.includes(view) ? t('shared_by', { name: view.owner.name }) : undefined}
      onDragStart={() => drag(view)}
      onDragOver={(event) => dragged && view && own.includes(view) && event.preventDefault()}
      onDrop={() => dragged && view && move(dragged, own.indexOf(view) - own.indexOf(dragged))}
      onDragEnd={() => drag(undefined)}
      onClick={() => choose(choice)}
      onKeyDown={(event) => onKeyDown(event, view)}
    >
      <span>{title}</span>{' '}
      {choice && counts?.has(choice.id) && <span className={classes.count}>{counts.get(choice.id)}</span>}
    </button>
  )
  return (
    <nav ref={bar} className={classes.views} aria-label={t('views')}>
      {button(t('all_rows'))}
      {ready.map((view) => button(view.name, view))}
      {views.map((view) => button(view.name, view, view))}
      {openSaved && own.includes(openSaved) && (
        <Actions view={openSaved} state={state} onRename={() => name(openSaved)} />
      )}
      {isKnown && (
        <ViewName
          isOpen={!!naming}
          initial={naming && naming !== 'new' ? naming.name : ''}
          onClose={() => name(undefined)}
          submit={(given) =>
            naming && naming !== 'new'
              ? rename.mutateAsync({ view: naming, name: given })
              : create.mutateAsync(given)
          }
        >
          <IconButton
            icon={IconPlus}
            label={t('new_view')}
            onClick={() => name(naming ? undefined : 'new')}
          />
        </ViewName>
      )}
    </nav>
  )
}
