//! `picture`.

use std::fs;

use crate::tool::{bad, good, write};

#[test]
fn a_position_is_drawn_and_a_game_becomes_a_film() {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_str().unwrap().to_string();
    // To stdout, as SVG.
    let svg = good(["picture", "chess", "--moves", "e4 e5", "--arrows", "g1-f3 e5"]);
    assert!(svg.starts_with("<svg") && svg.contains("<title>Chess: "), "{svg:.300}");
    assert_eq!(svg.matches("<use").count(), 32);
    write(dir.path(), "game.pgn", "1. e4 e5 2. Nf3 *\n");
    for (name, start) in [("a.svg", &b"<svg"[..]), ("a.png", b"\x89PNG"), ("a.gif", b"GIF89a")] {
        good(["picture", &path("game.pgn"), "-o", &path(name), "--size", "200"]);
        assert!(fs::read(path(name)).unwrap().starts_with(start), "{name}");
    }
    let first = good(["picture", &path("game.pgn"), "--ply", "1"]);
    assert_eq!(first, good(["picture", "chess", "--moves", "e4"]));
    assert_ne!(first, good(["picture", "chess", "--moves", "e4", "--flip"]));
    assert_ne!(
        first,
        good(["picture", "chess", "--moves", "e4", "--theme", "night", "--pieces", "letters", "--bare"])
    );
}

#[test]
fn what_can_not_be_drawn_is_said() {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_str().unwrap().to_string();
    write(dir.path(), "game.pgn", "1. e4 e5 2. Nf3 *\n");
    let game = path("game.pgn");
    let picture = |more: &[&str]| bad(["picture"].iter().chain(more));
    assert!(picture(&["no-such-game"]).contains("no-such-game"));
    assert!(picture(&[&game, "--ply", "4"]).contains("3 plies"));
    assert!(picture(&[&game, "--moves", "e4"]).contains("--ply"));
    assert!(picture(&[&game, "-o", &path("a.bmp")]).contains(".svg, .png or .gif"));
    assert!(picture(&["chess", "--size", "3"]).contains("32 to 4096 pixels"));
    assert!(picture(&["chess", "--theme", "pink"]).contains("green"));
    assert!(picture(&["chess", "--pieces", "pink"]).contains("classic"));
    assert!(picture(&["chess", "--arrows", "e2-z9"]).contains("z9"));
    // Nothing is replaced unless it is asked for.
    write(dir.path(), "a.png", "mine");
    let out = path("a.png");
    assert!(picture(&[&game, "-o", &out]).contains("use --force"));
    assert_eq!(fs::read_to_string(&out).unwrap(), "mine");
    good(["picture", &game, "-o", &out, "--force"]);
    assert!(fs::read(&out).unwrap().starts_with(b"\x89PNG"));
}
