// Every control and shared part in each of its states. Its route exists in development only (web/pages.tsx).
import { AddressRouter } from '#web/shell/address-router.tsx'
import { useIsAlive } from '#web/shell/is-alive.ts'
import { DocumentContext, useSite } from '#web/shell/page-facts.ts'
import type { Faces } from './faces.ts'
import './gallery.css'

const FILES = import.meta.glob<{ default: Faces }>('../**/*.gallery.tsx', { eager: true })

const ENTRIES = Object.entries(FILES)
  .map(([file, { default: faces }]) => ({
    name: file.slice(file.lastIndexOf('/') + 1, -'.gallery.tsx'.length),
    floor: file.split('/')[1] ?? '',
    faces,
  }))
  .sort((one, other) => one.floor.localeCompare(other.floor) || one.name.localeCompare(other.name))

export function Gallery() {
  const facts = {
    site: useSite(),
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
  const isAlive = useIsAlive()
  return (
    <div className="gallery" data-alive={isAlive || undefined}>
      <h1>Gallery</h1>
      <p>Hover, focus and press are real. Use the pointer and the Tab key.</p>
      <nav aria-label="Components">
        {ENTRIES.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {ENTRIES.map(({ name, floor, faces }) => (
        <section key={name} id={name} aria-labelledby={`${name}-name`}>
          <h2 id={`${name}-name`}>
            {name} <small>web/{floor}</small>
          </h2>
          {Object.entries(faces).map(([face, shown]) => (
            <figure key={face}>
              <figcaption>{face}</figcaption>
              <div>{shown}</div>
            </figure>
          ))}
        </section>
      ))}
    </div>
  )
}
