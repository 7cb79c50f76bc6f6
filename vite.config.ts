import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfAliases } from './tools/pdf-aliases.ts'

// What the development server, the build and the tests have in common; tools/build.ts adds the outputs.
export default defineConfig({
  plugins: [react()],
  resolve: { alias: pdfAliases },
  publicDir: false,
  // LightDark: it would put helpers for a function that no style sheet uses into the page.
  css: { lightningcss: { exclude: 1 << 20 } },
  // The build says where the fonts are; a test needs only the name to exist.
  define: { __FONT_URLS__: '{}' },
  // The worker that draws the PDF is loaded as a module, like everything else.
  worker: { format: 'es' },
  // Found late, these would make the development page reload at the first PDF.
  optimizeDeps: { include: ['pdfkit', 'react', 'react-dom', 'react-dom/client'] },
})
