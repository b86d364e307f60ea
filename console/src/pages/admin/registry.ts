import type { ComponentType, LazyExoticComponent } from 'react'

/** A page of administration; `id` names the record that its panel shows. */
export type AdminPage = ComponentType<{ id: string | undefined }>

/** The pages of administration by the last part of their address: each `lazy(() => import('./tags/Tags.tsx'))`. */
export const adminPages: Record<string, LazyExoticComponent<AdminPage>> = {}
