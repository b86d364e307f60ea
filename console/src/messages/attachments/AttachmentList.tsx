import { type ComponentProps, Suspense } from 'react'
import { lazily } from '#console/ui/lazily.ts'

const Rows = lazily(() => import('./AttachmentRows.tsx').then((rows) => rows.AttachmentRows))

/** The files that go with a message or note, once there are some. */
export const AttachmentList = ({ attachments, remove }: ComponentProps<typeof Rows>) => (
  <Suspense>{attachments.length > 0 && <Rows {...{ attachments, remove }} />}</Suspense>
)
