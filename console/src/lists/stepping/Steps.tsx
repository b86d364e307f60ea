import { useKeys } from '#console/keys/keys.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconChevronLeft, IconChevronRight } from '#console/ui/controls/icons.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../views/Views.module.css'
import { lists } from '../words.ts'
import type { useStepping } from './useStepping.ts'

type Props = Pick<ReturnType<typeof useStepping>, 'place' | 'go'>

/** The position of a record, such as "13 / 4,812,377", with buttons to the previous and next one. */
export const Steps = ({ place, go }: Props) => {
  const t = useWords(lists)
  const next = { label: t('next'), run: () => void go(1) }
  const previous = { label: t('previous'), run: () => void go(-1) }
  useKeys([
    { key: 'J', ...next },
    { key: 'Shift+J', ...previous },
  ])
  if (!place) return null
  return (
    <>
      <span className={classes.edited}>
        {t('place', { place: formatNumber(place.place), total: formatNumber(place.total) })}
      </span>
      <IconButton icon={IconChevronLeft} label={previous.label} shortcut="Shift+J" onClick={previous.run} />
      <IconButton icon={IconChevronRight} label={next.label} shortcut="J" onClick={next.run} />
    </>
  )
}
