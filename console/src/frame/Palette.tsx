import { useNavigate } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { Panel } from '#console/ui/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import { administrationPlace, places } from './places.ts'
import { frame } from './words.ts'

/** Search and places, over everything. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const say = useWords(frame)
  const may = useMay()
  const navigate = useNavigate()
  return (
    <Panel title={say('search')} onClose={onClose}>
      <ul>
        {[...places, administrationPlace]
          .filter(({ permissions }) => permissions.some(may))
          .map(({ to, word }) => (
            <li key={to}>
              <button type="button" onClick={() => navigate({ to: to as '/inbox' }).then(onClose)}>
                {say(word)}
              </button>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
