import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconArrowLeft } from '#console/ui/controls/icons.ts'
import { useIsNarrow } from '#console/ui/page/narrow.ts'
import type { useStepping } from './useStepping.ts'

interface Props extends Pick<ReturnType<typeof useStepping>, 'back' | 'view'> {
  /** The list's name, used when no view was open. */
  label: string
}

/** The link back from a record, labeled with the list or view it was opened from. */
export const Breadcrumb = ({ label, back, view = label }: Props) => {
  if (useIsNarrow()) return <IconButton icon={IconArrowLeft} label={view} onClick={back} />
  return (
    <>
      <Button kind="quiet" icon={IconArrowLeft} onClick={back}>
        {view}
      </Button>
      <span aria-hidden="true">/</span>
    </>
  )
}
