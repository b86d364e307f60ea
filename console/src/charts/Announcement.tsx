import { useWords } from '#console/words/words.ts'
import type { Point } from './types.ts'
import { charts } from './words.ts'

interface Props {
  className: string | undefined
  at: Point | undefined
  /** The selected value in words. */
  children: string
}

/** Announces the selected value, or at first how to select one. */
export const Announcement = ({ className, at, children }: Props) => {
  const t = useWords(charts)
  return (
    <p className={className} role="status" data-shown={at ? true : undefined}>
      {at ? children : t('move')}
    </p>
  )
}
