import { useWords } from '#console/words/words.ts'
import type { Point } from './types.ts'
import { charts } from './words.ts'

interface Props {
  className: string | undefined
  at: Point | undefined
  /** The value that is stepped to, in words. */
  children: string
}

/** Says the value that was stepped to; before, how to step. */
export const Told = ({ className, at, children }: Props) => {
  const say = useWords(charts)
  return (
    <p className={className} role="status" data-shown={at ? true : undefined}>
      {at ? children : say('move')}
    </p>
  )
}
