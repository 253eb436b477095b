import './other-stages.css';
import '../../ui/card/card.css';
import stages from 'virtual:lifecycle-cards';
import { linkTo } from '../../routes.ts';
import { Icon } from '../../ui/icon/icon.tsx';

/** Links to the other stages of the lifecycle, each with a drawing, its number and name. */
export function OtherStages({ type }: { type: string }) {
  return (
    <section className="other-stages">
      <ul className="wrap">
        {stages.map(({ type: other, title, text, link, drawing }, index) =>
          other === type ? null : (
            <li className="card" key={other}>
              <img src={drawing} width="400" height="232" alt="" loading="lazy" />
              <div>
                <h2>
                  <span>{index + 1}</span> {title}
                </h2>
                <p>{text}</p>
                <a className="arrow-link" href={linkTo('lifecycle', other)}>
                  {link}
                  <Icon name="arrow-right" size="small" />
                </a>
              </div>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
