import { type ComponentProps, Suspense } from 'react'
import { lazily } from '#console/ui/lazily.ts'
import classes from './Follow.module.css'

type Props = ComponentProps<typeof import('./FollowButton.tsx').FollowButton>

const FollowButton = lazily(() => import('./FollowButton.tsx').then((button) => button.FollowButton))

/** The button that follows a ticket or a conversation, with its place until it is loaded. */
export const Follow = (props: Props) => (
  <Suspense fallback={<span className={classes.place} />}>
    <FollowButton {...props} />
  </Suspense>
)
