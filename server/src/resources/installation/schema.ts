import Type, { type Static } from 'typebox'
import { Name, Nullable } from '#shapes'

const InstallationName = Type.String({
  ...Name,
  description: 'What it calls itself, in titles and at the login',
})

export const Installation = Type.Object(
  {
    name: InstallationName,
    version: Type.String({ description: 'Of Parley' }),
    time_zone: Type.String({ description: 'Of every time that it answers' }),
    public_url: Type.String({ description: 'Where customers and platforms reach it' }),
    is_new: Type.Boolean({ description: 'There is no contact yet, and no employee beside the first' }),
    demo: Type.Enum(['none', 'running', 'done', 'failed'], {
      description: 'Whether it was filled with the demo’s company',
    }),
    demo_error: Nullable(Type.String({ description: 'Why that failed' })),
  },
  { $id: 'Installation', description: 'This installation of Parley' },
)

export const PublicInstallation = Type.Object(
  { name: InstallationName },
  { $id: 'PublicInstallation', description: 'What anybody may know of an installation before they log in' },
)

export const InstallationChanges = Type.Object({ name: Type.Optional(Name) }, { $id: 'InstallationChanges' })
export type InstallationChanges = Static<typeof InstallationChanges>
