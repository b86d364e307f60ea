import { TextInput } from '@mantine/core'
import { type ComponentType, Suspense, useState } from 'react'
import { lazily } from '#console/ui/lazily.ts'
import type { MomentFieldProps } from './MomentField.tsx'

let loaded: ComponentType<MomentFieldProps> | undefined

// The words and the calendar come beside the page, which is shown without them.
const load = () => import('./MomentField.tsx').then(({ MomentField }) => (loaded = MomentField))
load().catch(() => undefined)
const Field = lazily(load)

/** A field for a day or a moment, which takes dates and words, and shows what it understood. */
export const MomentInput = (props: MomentFieldProps) => {
  const [Ready] = useState(() => loaded ?? Field)
  const { label, description, placeholder } = props
  return (
    <Suspense
      fallback={<TextInput label={label} description={description} placeholder={placeholder} disabled />}
    >
      <Ready {...props} />
    </Suspense>
  )
}
