import './theme/mantine.css'
import './theme/tokens.css'
import './theme/base.css'
import './ui/controls/controls.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/queries.ts'
import { noRoom } from './app/kept.ts'
import { showToast } from './app/undo.ts'
import { frame } from './app/words.ts'
import { router } from './frame/routes.tsx'
import { theme } from './theme/mantine.ts'
import { schemeManager } from './theme/scheme.ts'
import { ignoreSecondTaps } from './ui/controls/secondTap.ts'
import { translatorFor } from './words/words.ts'

ignoreSecondTaps()
void noRoom.then(() => showToast({ message: translatorFor(frame)('storage_full'), tone: 'red' }))

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    colorSchemeManager={schemeManager}
    withCssVariables={false}
    withGlobalClasses={false}
    deduplicateCssVariables={false}
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
)
