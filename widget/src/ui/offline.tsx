import { dayAhead } from '../days.ts'
import type { Receipt, State } from '../state.ts'
import type { OfflineForm as Form } from '../types.ts'
import { Attach, Chosen } from './attach.tsx'
import type { WidgetContext } from './context.ts'
import { VisitorForm } from './form.tsx'

type Props = WidgetContext & { state: State; form: Form; takesFiles: boolean; onSent: () => void }

/** The form in place of the chat, while nobody answers it. */
export const OfflineForm = ({ form, takesFiles, onSent, ...around }: Props) => {
  const { chat, words } = around
  return (
    <VisitorForm
      {...around}
      fields={form.fields}
      timeZone={form.time_zone}
      send={chat.sendOffline}
      onSent={onSent}
    >
      {takesFiles && (
        <div>
          <Chosen {...around} />
          <Attach words={words} class="quiet attach-text" take={chat.attach}>
            {words.attach}
          </Attach>
        </div>
      )}
    </VisitorForm>
  )
}

/** What a visitor reads once their form has arrived. */
export const Received = ({ chat, words, receipt }: WidgetContext & { receipt: Receipt }) => {
  const { number, opens_at, unsentFiles } = receipt
  const opening = opens_at && new Date(opens_at)
  return (
    <section class="received">
      <p>{words.received(number)}</p>
      {receipt.is_unreachable || (
        <p>{opening ? words.backAt(opening, dayAhead(opening, words, new Date())) : words.willAnswer}</p>
      )}
      {unsentFiles.length > 0 && <p class="problem">{words.filesNotSent(unsentFiles.join(', '))}</p>}
      {receipt.becomes === 'ticket' && (
        <button type="button" class="quiet" onClick={chat.writeAnother}>
          {words.writeAnother}
        </button>
      )}
    </section>
  )
}
