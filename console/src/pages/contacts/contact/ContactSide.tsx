import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { formatDay, formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { contactWords } from '../contactWords.ts'
import classes from './Contact.module.css'
import { History } from './History.tsx'
import { useSideLists } from './sideLists.tsx'

type Tab = 'activity' | 'tickets' | 'chats' | 'scores'
type SideList = ReturnType<typeof useSideLists>['tickets']

const Lines = ({ list, empty }: { list: SideList; empty: string }) => {
  const t = useWords(contactWords)
  const { lines, error, refetch, showMore } = list
  if (error) return <Failure error={error} onRetry={refetch} />
  return (
    <div className={classes.events}>
      {lines?.length === 0 && <p>{empty}</p>}
      <ul>
        {lines?.map(({ id, at, title, under }) => (
          <li key={id}>
            <span aria-hidden="true" />
            <span>
              {title}
              {under && <small>{under}</small>}
            </span>
            <time title={formatMoment(at)}>{formatDay(at)}</time>
          </li>
        ))}
      </ul>
      {showMore && <Button onClick={showMore}>{t('show_more')}</Button>}
    </div>
  )
}

/** A contact's activity and records, in tabs. */
export const ContactSide = ({ id }: { id: number }) => {
  const t = useWords(contactWords)
  const may = useMay()
  const [{ tab = 'activity' }, set] = useAddress<{ tab: Tab }>()
  const lists = useSideLists(id)
  const tabs: { tab: Tab; permission: string; total?: number | undefined }[] = [
    { tab: 'activity', permission: 'contact.read' },
    { tab: 'tickets', permission: 'ticket.read', total: lists.tickets.total },
    { tab: 'chats', permission: 'conversation.read', total: lists.chats.total },
    { tab: 'scores', permission: 'csat_score.read', total: lists.scores.total },
  ]
  const open = tabs.filter(({ permission }) => may(permission))
  const step = (by: number) => {
    const next = open[(open.findIndex((one) => one.tab === tab) + by + open.length) % open.length]
    if (!next) return
    void set({ tab: next.tab }, { replace: true })
    document.getElementById(`contact-${next.tab}`)?.focus()
  }
  return (
    <aside className={classes.side} aria-label={t('activity')}>
      <div className={classes.tabs} role="tablist" aria-label={t('activity')}>
        {open.map(({ tab: name, total }) => (
          <button
            key={name}
            id={`contact-${name}`}
            type="button"
            role="tab"
            aria-selected={tab === name}
            aria-controls="contact-tab"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => set({ tab: name })}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') step(1)
              if (key === 'ArrowLeft') step(-1)
            }}
          >
            {t(name)} {total !== undefined && <span className={classes.muted}>{formatNumber(total)}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="contact-tab" aria-labelledby={`contact-${tab}`}>
        {tab === 'activity' ? <History id={id} /> : <Lines list={lists[tab]} empty={t(`no_${tab}`)} />}
      </div>
    </aside>
  )
}
