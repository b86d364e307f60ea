import { Button } from '#console/ui/Button.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { IconArrowLeft } from '#console/ui/icons.ts'
import { useIsNarrow } from '#console/ui/narrow.ts'
import type { useStepping } from './useStepping.ts'

interface Props extends Pick<ReturnType<typeof useStepping>, 'back' | 'view'> {
  /** What the list is called where no view of it was open. */
  label: string
}

/** The way back from a record, by the name of the list or view that it was opened from. */
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
