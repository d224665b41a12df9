import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { start } from './app/start.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
// What was prerendered stays on screen until the application can paint in one go.
void start().then((app) => createRoot(container).render(app))
