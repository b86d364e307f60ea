import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { morning } from '#console/moments/clock.ts'
import { hintBelow } from '#console/ui/controls/hintBelow.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconCalendar } from '#console/ui/controls/icons.ts'
import { currentTime, ownZone } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import { Calendar } from './Calendar.tsx'
import { understoodWords } from './shown.ts'
import { type Typing, useTyped } from './useTyped.ts'
import { momentWords } from './words.ts'

export interface MomentFieldProps extends Typing {
  label?: ReactNode
  description?: ReactNode
  'aria-label'?: string
  'aria-describedby'?: string | undefined
  name?: string | undefined
  placeholder?: string
  error?: ReactNode
  autoFocus?: boolean
  /** Where a pane that opens begins. */
  'data-autofocus'?: boolean | undefined
  withAsterisk?: boolean
  /** Whether the hint is always shown below the field, and not over what is around it. */
  isHintBelow?: boolean
  /** False within another popover, which a click outside of it closes. */
  withinPortal?: boolean
  onBlur?: (() => void) | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

type Open = 'hint' | 'calendar' | undefined

/** The calendar or the hint below the field, and the events that open and close them. */
const useOpen = ({ onBlur, onKeyDown }: Pick<MomentFieldProps, 'onBlur' | 'onKeyDown'>) => {
  const [open, setOpen] = useState<Open>()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const close = () => {
    setOpen(undefined)
    field.current?.focus()
  }
  const blur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget?.closest(`[data-moment="${id}"]`)) return
    setOpen(undefined)
    onBlur?.()
  }
  const keyInField = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      setOpen('calendar')
    } else onKeyDown?.(event)
  }
  const keyInCalendar = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open !== 'calendar') return
    event.stopPropagation()
    close()
  }
  return { open, setOpen, close, field, id, blur, keyInField, keyInCalendar }
}

/** The hint in the place of an error, which says what is wrong instead. */
const statusBelow = (hint: string, error: ReactNode): TextInputProps => ({
  ...hintBelow,
  description: error ? undefined : <span role="status">{hint}</span>,
})

/** A field for a day or a moment, which takes dates and words, and shows what it understood. */
export const MomentField = (props: MomentFieldProps) => {
  const {
    kind,
    value,
    onChange,
    defaultTime,
    needsYear,
    withinPortal = true,
    isHintBelow = false,
    onBlur,
    onKeyDown,
    ...rest
  } = props
  const t = useWords(momentWords)
  const { text, change, understood } = useTyped({ kind, value, onChange, defaultTime, needsYear })
  const { open, setOpen, close, field, id, blur, keyInField, keyInCalendar } = useOpen({ onBlur, onKeyDown })
  const choose = (day: string) => {
    change(kind === 'date' ? day : `${day} ${understood?.slice(11) || (defaultTime ?? morning)}`)
    close()
  }
  const hint = understood ? understoodWords(understood, t) : t(`examples_${kind}`)
  return (
    <Popover
      opened={!!open}
      onChange={(isOpen) => !isOpen && setOpen(undefined)}
      closeOnEscape={false}
      // The hint leaves the next field and button free.
      position={open === 'hint' ? 'top-start' : 'bottom-start'}
      shadow="md"
      withRoles={false}
      withinPortal={withinPortal}
    >
      <Popover.Target>
        <div data-moment={id}>
          <TextInput
            {...rest}
            {...(isHintBelow && statusBelow(hint, rest.error))}
            ref={field}
            value={text}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              change(currentTarget.value)
              if (!isHintBelow) setOpen('hint')
            }}
            onBlur={blur}
            onKeyDown={keyInField}
            rightSection={
              <IconButton
                icon={IconCalendar}
                label={t('open')}
                onBlur={blur}
                onClick={() => setOpen(open === 'calendar' ? undefined : 'calendar')}
              />
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown
        data-moment={id}
        p={8}
        {...(open === 'calendar'
          ? { role: 'dialog', 'aria-label': t('calendar') }
          : { style: { pointerEvents: 'none' } })}
        onBlur={blur}
        onKeyDown={keyInCalendar}
      >
        {open === 'calendar' ? (
          <Calendar
            chosen={understood?.slice(0, 10)}
            today={ownZone.at(currentTime()).slice(0, 10)}
            onChoose={choose}
          />
        ) : (
          <span role="status">{hint}</span>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
