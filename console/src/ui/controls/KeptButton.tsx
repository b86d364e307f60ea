import { type ComponentPropsWithRef, useState } from 'react'

interface Props extends ComponentPropsWithRef<'button'> {
  'data-loading'?: boolean
}

/**
 * A button that does nothing while its action runs or it is disabled, and keeps the focus if it has it: the browser would
 * move that to the page.
 */
export const KeptButton = ({ disabled, onClick, onFocus, onBlur, ...rest }: Props) => {
  const [isFocused, setFocused] = useState(false)
  const isIdle = !!rest['data-loading'] || (disabled && isFocused)
  return (
    <button
      {...rest}
      disabled={disabled && !isIdle}
      {...(isIdle && { 'aria-disabled': true })}
      onClick={isIdle ? (event) => event.preventDefault() : onClick}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        // A window that is left keeps the focus for its return.
        setFocused(document.activeElement === event.currentTarget)
        onBlur?.(event)
      }}
    />
  )
}
