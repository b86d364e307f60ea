import { useNavigate } from '@tanstack/react-router'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconCopy } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { ContactLinks } from '../ContactLinks.tsx'
import classes from '../contact/Contact.module.css'
import { contactWords } from '../contactWords.ts'

/** Returns a mutation that dismisses pairs of duplicates, with undo. */
export const useTellApart = () => {
  const t = useWords(contactWords)
  const post = (path: '/contact/duplicate/dismiss' | '/contact/duplicate/restore', pairs: number[][]) =>
    Promise.all(pairs.map((contact_ids) => parley.POST(path, { body: { contact_ids } })))
  return useSave((pairs: number[][]) => post('/contact/duplicate/dismiss', pairs), {
    refresh: ['/contact/duplicate'],
    done: (_, pairs) => ({
      message: t('told_apart'),
      undo: () => post('/contact/duplicate/restore', pairs),
    }),
  })
}

interface Props {
  id: number
  /** Beside a conversation: links its customer to one of the others. */
  link?: { to: (contact: number) => void; isAllowed: (contact: number) => boolean }
}

const maxLinks = 3

/** A warning line if other contacts may be the same person. */
export const DuplicateBand = ({ id, link }: Props) => {
  const t = useWords(contactWords)
  const may = useMay()
  const navigate = useNavigate()
  const { data } = useRead('/contact/duplicate', { query: { contact_id: id } })
  const apart = useTellApart()
  const pairs = data?.data ?? []
  if (pairs.length === 0) return null
  const twins = pairs.flatMap(({ contacts }) => contacts).filter((one) => one.id !== id)
  const others = twins.map((one) => one.id)
  const reasons = [...new Set(pairs.flatMap((pair) => pair.reasons))]
  const compare = () =>
    navigate({ to: '/contacts/merge', search: { ids: [id, ...others].slice(0, 3).join(',') } as never })
  return (
    <div className={classes.band} role="status">
      <IconCopy size={16} stroke={1.6} aria-hidden="true" />
      <span>
        {t('duplicates', {
          count: data?.meta.total ?? others.length,
          reasons: reasons.map((reason) => t(`same_${reason}`)).join(', '),
        })}
        {' · '}
        <ContactLinks contacts={twins} />
      </span>
      {may('contact_merge.create') && <Button onClick={compare}>{t('compare')}</Button>}
      {may('contact.update') && (
        <Button onClick={() => apart.mutate(others.map((other) => [id, other]))}>{t('not_same')}</Button>
      )}
      {/* Known later: the others stay in their places. */}
      {twins
        .filter((twin) => link?.isAllowed(twin.id))
        .slice(0, maxLinks)
        .map((twin) => (
          <Button key={twin.id} onClick={() => link?.to(twin.id)}>
            {t('this_is', { name: twin.name })}
          </Button>
        ))}
    </div>
  )
}
