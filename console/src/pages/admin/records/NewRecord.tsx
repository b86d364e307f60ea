import { createContext, Fragment, type ReactNode, type RefObject, useRef, useState } from 'react'

/** Whether another record follows the one being saved. Absent where records are not added one after the other. */
export const SaveAndAddContext = createContext<RefObject<boolean> | undefined>(undefined)

interface Props {
  /** Whether another one can follow at once. */
  inSeries?: boolean | undefined
  onMade: (id: number) => void
  children: (onCreated: (id: number) => void) => ReactNode
}

/** The panel of a new record. After “Save and add another” it is empty again, for the next one. */
export const NewRecord = ({ inSeries, onMade, children }: Props) => {
  const isAnother = useRef(false)
  const [round, begin] = useState(0)
  const onCreated = (id: number) => {
    if (isAnother.current) begin(round + 1)
    else onMade(id)
  }
  return (
    <SaveAndAddContext value={inSeries ? isAnother : undefined}>
      <Fragment key={round}>{children(onCreated)}</Fragment>
    </SaveAndAddContext>
  )
}
