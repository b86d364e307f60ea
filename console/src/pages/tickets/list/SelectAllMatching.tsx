import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../Tickets.module.css'
import { tickets } from '../words.ts'
import type { AllMatching } from './selectAll.ts'

/** The maximum number of tickets that the API changes by a filter. */
const maxTickets = 10_000

/** Offers to select all matches, or explains that there are too many. */
export const SelectAllMatching = ({ allMatching: { total, mark } }: { allMatching: AllMatching }) => {
  const t = useWords(tickets)
  const number = formatNumber(total)
  const isTooMany = total > maxTickets
  const label = t('select_all', { number })
  useKeys(isTooMany ? [] : [{ key: 'Shift+A', label, run: mark }])
  if (isTooMany)
    return <span className={classes.hint}>{t('too_many', { number, limit: formatNumber(maxTickets) })}</span>
  return (
    <Button kind="quiet" shortcut="Shift A" onClick={mark}>
      {label}
    </Button>
  )
}
