import { Link } from '@tanstack/react-router'
import { formatNumber } from '#console/words/format.ts'

/** A count that leads to the list of what it counts, if there is one. */
export const CountLink = ({ count, to }: { count: number; to: object | undefined }) =>
  to && count ? <Link {...(to as { to: '/tickets' })}>{formatNumber(count)}</Link> : formatNumber(count)
