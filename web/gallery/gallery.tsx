// Every shared component in each of its states. The route exists in development only (web/pages.tsx).
import { buildSite } from '#domain/site/site.ts'
import { AddressRouter } from '#web/shell/address-router.tsx'
import { useIsHydrated } from '#web/shell/use-hydrated.ts'
import { DocumentContext } from '#web/shell/page-facts.ts'
import type { GalleryStates } from '#web/ui/gallery-states.ts'
import './gallery.css'

const FILES = import.meta.glob<{ default: GalleryStates }>('../**/*.gallery.tsx', { eager: true })

const ENTRIES = Object.entries(FILES)
  .map(([file, { default: states }]) => ({
    name: file.slice(file.lastIndexOf('/') + 1, -'.gallery.tsx'.length),
    folder: file.split('/')[1] ?? '',
    states,
  }))
  .sort((one, other) => one.folder.localeCompare(other.folder) || one.name.localeCompare(other.name))

export function Gallery() {
  const facts = {
    site: buildSite(),
    origin: null,
    year: 2026,
    path: '/gallery',
    islandFiles: {},
  }
  return (
    <AddressRouter path="/gallery">
      <DocumentContext value={facts}>
        <Components />
      </DocumentContext>
    </AddressRouter>
  )
}

function Components() {
  const isHydrated = useIsHydrated()
  return (
    <div className="gallery" data-hydrated={isHydrated || undefined}>
      <h1>Gallery</h1>
      <p>Hover, focus and press are real. Use the pointer and the Tab key.</p>
      <nav aria-label="Components">
        {ENTRIES.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {ENTRIES.map(({ name, folder, states }) => (
        <section key={name} id={name} aria-labelledby={`${name}-name`}>
          <h2 id={`${name}-name`}>
            {name} <small>web/{folder}</small>
          </h2>
          {Object.entries(states).map(([state, shown]) => (
            <figure key={state}>
              <figcaption>{state}</figcaption>
              <div>{shown}</div>
            </figure>
          ))}
        </section>
      ))}
    </div>
  )
}
