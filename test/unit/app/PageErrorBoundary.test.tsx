import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { PageErrorBoundary } from '@/app/PageErrorBoundary'
import { expectConsole } from '@test/support/console'

function Broken(): never {
  throw new Error('Cannot be drawn')
}

test('a page that fails to render shows two ways out, and the next page renders', async () => {
  expectConsole(/Cannot be drawn/)
  render(
    <MemoryRouter initialEntries={['/broken']}>
      <Link to="/whole">Elsewhere</Link>
      <PageErrorBoundary>
        <Routes>
          <Route path="/broken" element={<Broken />} />
          <Route path="/whole" element={<p>The next page</p>} />
        </Routes>
      </PageErrorBoundary>
    </MemoryRouter>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Algo salió mal al mostrar esta página.')
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Explorar Galería' })).toHaveAttribute('href', '/')

  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(screen.getByText('The next page')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
