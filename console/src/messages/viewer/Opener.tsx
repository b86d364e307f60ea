import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazily } from '#console/ui/lazily.ts'

const Viewer = lazily(() => import('./Viewer.tsx').then((viewer) => viewer.Viewer))

interface Props {
  kind: 'picture' | 'pdf'
  /** Where the file is. */
  address: string
  name: string
  title?: string
  className: string | undefined
  children: ReactNode
}

/** A button that opens a file in the viewer, together with all others on the page. */
export const Opener = ({ kind, address, name, title, className, children }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        title={title}
        data-viewed={kind}
        data-address={address}
        data-name={name}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <Suspense>
        {isOpen && button.current && <Viewer opener={button.current} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
