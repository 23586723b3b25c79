"""Playing at machine speed: compiled rounds, counted exactly, proved equal to the scripts."""

from pitboss.simulate.engine import Kernel, Simulation, WagerResult, run
from pitboss.simulate.kernels import kernel_for

__all__ = ["Kernel", "Simulation", "WagerResult", "kernel_for", "run"]
