import { Button } from '#console/ui/controls/Button.tsx'
import { useAsked } from '#console/ui/controls/useAsked.ts'

interface Props {
  label: string
  /** What deleting means, shown before it is confirmed. */
  consequence: string
  isPending: boolean
  onDelete: () => void
}

/** A button that deletes when it is clicked again. The second click of a double-click does not confirm. */
export const DeleteAction = ({ label, consequence, isPending, onDelete }: Props) => {
  const [isAsked, ask] = useAsked()
  return (
    <>
      <Button
        kind={isAsked ? 'danger' : 'quiet'}
        loading={isPending}
        onClick={({ detail }) => {
          if (!isAsked) ask(true)
          else if (detail < 2) onDelete()
        }}
      >
        {label}
      </Button>
      {isAsked && <p role="status">{consequence}</p>}
    </>
  )
}
